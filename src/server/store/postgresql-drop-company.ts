import { companyTables } from './backup-row.ts'
import { dropAllListed } from './postgresql-listing.ts'
import type { Ask } from './postgresql-query.ts'

/** Forgets everything of a company on this server, within the open transaction. */
export async function dropCompany(ask: Ask, company: string): Promise<void> {
  await ask('select 1 from companies where id = $1 for update', [company])
  await dropAllListed(ask, company)
  for (const table of companyTables) await ask(`delete from ${table} where company_id = $1`, [company])
  await ask('delete from companies where id = $1', [company])
}
