import { describeSql } from '../../support/store/sqlContract';
import { ownDrivers } from '../../support/store/sqlDrivers';

for (const driver of ownDrivers) describeSql(driver);
