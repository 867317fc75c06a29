export { migrateBank } from './database/migrate-bank.ts';
export { openBank, type Bank, type BankJob } from './open-bank.ts';
export { describeBank } from './describe-bank.ts';
