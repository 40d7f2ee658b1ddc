import { describeSql } from '../../../support/store/sqlContract';
import { sqlDrivers } from '../../../support/store/sqlDrivers';

for (const driver of sqlDrivers) describeSql(driver);
