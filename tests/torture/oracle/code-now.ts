import { listed, type ServerView } from './server-view.ts'

/** What each code means now: aliases are followed by hand, to the row that is there. */
export function codeNow(view: ServerView): (code: string) => string {
  const aliases = new Map(listed(view, 'productAliases').map((row) => [row.code, row.productCode]))
  const alive = new Set(
    listed(view, 'products')
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ code }) => code),
  )
  return (code) => {
    let now = code
    for (let step = 0; step < 50 && !alive.has(now); step += 1) now = aliases.get(now) ?? now
    return now
  }
}
