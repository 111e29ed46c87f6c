/** The pictures that products name, deleted products included: they may come back; and those of listings that are being written. */
const named = `(select substr(json_extract(doc, '$.image'), 14) from rows where company_id = :company and tbl = 'products' and deleted = 0
    and json_extract(doc, '$.image') like '/api/picture/%'
  union all select substr(picture.value, 14) from rows, json_each(doc, '$.pictures') as picture
    where company_id = :company and tbl = 'copyDrafts' and deleted = 0 and picture.value like '/api/picture/%')`

/** A row is written anew only when its picture begins or ceases to be named. */
export const keepNamedPictures = `update pictures set ends_at = null
  where company_id = :company and ends_at is not null and id in ${named}`

export const endUnnamedPictures = `update pictures set ends_at = :endsAt
  where company_id = :company and ends_at is null and id not in ${named}`
