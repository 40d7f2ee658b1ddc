import { describeSql } from './sqlContract';
import { sqlDrivers } from './sqlDrivers';

for (const driver of sqlDrivers) describeSql(driver);
