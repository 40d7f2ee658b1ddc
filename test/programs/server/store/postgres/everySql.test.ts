import { serverDrivers } from '../../../../support/store/serverDrivers';
import { describeSql } from '../../../../support/store/sqlContract';

for (const driver of serverDrivers) describeSql(driver);
