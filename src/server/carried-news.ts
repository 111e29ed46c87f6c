import type { Scope } from '../domain/people/scope.ts'
import type { CarriedPage } from '../protocol/wire.ts'
import type { CompanyHead, Reading, StoredRow } from './store/store.ts'
import { tablesText } from './sync/pull.ts'

/** More than this is fetched (rows; bytes of JSON): a phone's live queries look at so few rows one by one. */
export const mostCarried = { rows: 49, bytes: 32 * 1024 }

/** What happened in a shop since it was last told in full. */
export interface News {
  head: CompanyHead
  /** The version behind which `rows` lie; none where too much happened, or it is not known since when. */
  from?: number
  rows?: readonly StoredRow[]
}

/** How far the phones that a server holds lines to were told what changed, shop by shop. */
export interface CarriedNews {
  /** Whoever dials now fetches up to here at least. */
  begin(company: string, head: CompanyHead): void
  /** What changed since then. */
  read(company: string, reading: Reading): Promise<News>
  /** It was told, or was too much: what comes next begins behind it. */
  note(company: string, news: News): void
  /** Nobody listens any more. */
  forget(company: string): void
}

export function carriedNews(): CarriedNews {
  const told = new Map<string, Pick<CompanyHead, 'version' | 'lineage'>>()
  const noteHead = (company: string, { version, lineage }: CompanyHead) =>
    void told.set(company, { version, lineage })
  return {
    begin(company, head) {
      if (!told.has(company)) noteHead(company, head)
    },

    async read(company, reading) {
      const since = told.get(company)
      const head = await reading.head()
      const { version, lineage, tombstoneFloor } = head
      if (!since || since.lineage !== lineage) return { head }
      const from = since.version
      if (from < tombstoneFloor || from > version) return { head }
      const sizes = await reading.versionsAfter(from, mostCarried)
      const rows = sizes.reduce((sum, size) => sum + size.rows, 0)
      const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
      if (rows > mostCarried.rows || bytes > mostCarried.bytes) return { head }
      return { head, from, rows: rows > 0 ? await reading.changed(from, version) : [] }
    },

    note: (company, { head }) => noteHead(company, head),

    forget: (company) => void told.delete(company),
  }
}

/** The news as a pull would tell them to this scope; nothing where there are too many, or none. */
export function pageFor(
  { head: { version, lineage }, from, rows }: News,
  { scope, name }: { scope: Scope; name: string },
): CarriedPage | undefined {
  if (from === undefined || !rows || from === version) return undefined
  const tables = JSON.parse(tablesText(scope, rows)) as CarriedPage['tables']
  return { from, to: version, lineage, scope: name, tables }
}
