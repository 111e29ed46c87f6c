/*
 * Photos and clips are most of what a shop's file holds, and SQLite has to walk through all bytes of a row to get at a column behind them. So
 * none of these statements looks at such a column of a file that nobody owns: the key, and the index of owned files, say enough.
 */

/** Files of proofs whose row is gone. Parameters: company. */
export const forgetProofFiles = `delete from files where company_id = ?1
  and not exists (select 1 from rows where rows.company_id = ?1 and tbl = 'proofs' and key = files.id and deleted = 0)
  and rowid not in (select owned.rowid from files as owned where owned.company_id = ?1 and owned.owner <> '')`

/** Owned files that came to their end. Parameters: company, now. */
export const forgetEndedFiles = `delete from files where company_id = ?1 and owner <> '' and ends_at <= ?2`

/** Labels whose order is closed or gone. Parameters: company. */
export const forgetOldLabels = `delete from files where company_id = ?1 and owner <> '' and owner >= 'label/' and owner < 'label0'
  and not exists (select 1 from rows where rows.company_id = ?1 and tbl = 'orders' and key = substr(files.owner, 7) and closed = 0 and deleted = 0)`

/** Parameters: company, owner, end. */
export const extendOwnedFiles = `update files set ends_at = ?3 where company_id = ?1 and owner = ?2 and owner <> '' and ends_at < ?3`

/** Parameters: company, owner. */
export const countOwnedFiles = `select count(*) as count from files where company_id = ?1 and owner = ?2 and owner <> ''`

/** Parameters: company, owner. */
export const dropOwnedFiles = `delete from files where company_id = ?1 and owner = ?2 and owner <> ''`
