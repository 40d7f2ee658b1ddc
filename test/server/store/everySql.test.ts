import { describeSql } from '../../support/sqlContract';
import { sqlDrivers } from '../../support/sqlDrivers';

for (const driver of sqlDrivers) describeSql(driver);
