import { describeSql } from '../../../support/store/sqlContract';
import { serverDrivers } from '../../../support/store/sqlDrivers';

for (const driver of serverDrivers) describeSql(driver);
