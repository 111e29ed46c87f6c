import { must } from '../../lib/must.ts'
import { defaultWarehouse } from '../brand.ts'
import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'

import type { PaperKind, PrintJob } from '../tables/papers.ts'
import { papers, printJobId, tableOfPaper } from './paper-kinds.ts'

/** A paper that may be printed, and what is known of it. */
export interface PaperSource {
  id: string
  code: string
  wid: string
  job: PrintJob | undefined
}

export interface AskedPapers {
  paper: PaperKind
  codes: readonly string[]
  wid?: string | undefined
}

/** The papers somebody names, each with its row; or which one has nothing to be printed from. */
export function paperSources(read: Reader, { paper, codes, wid }: AskedPapers): PaperSource[] | Refusal {
  const table = tableOfPaper(paper)
  if (wid !== undefined && !read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
  read.many(table, codes)
  const places = codes.map((code) => {
    const placeWid = placeOf(read, table, code, wid)
    return placeWid === undefined ? undefined : { code, wid: placeWid }
  })
  const missing = places.indexOf(undefined)
  if (missing >= 0)
    return refuse('paper-without-source', {
      paper: papers[paper].name,
      code: must(codes[missing], 'the code that has no source'),
    })
  const found = places.filter((place) => place !== undefined)
  const ids = found.map((place) => printJobId(paper, place.code, place.wid))
  read.many('printJobs', ids)
  return found.map((place) => {
    const id = printJobId(paper, place.code, place.wid)
    return { ...place, id, job: read.get('printJobs', id) }
  })
}

/** The warehouse a paper belongs to; `undefined` when its row is not there. */
function placeOf(
  read: Reader,
  table: ReturnType<typeof tableOfPaper>,
  code: string,
  wid: string | undefined,
): string | undefined {
  switch (table) {
    case 'products':
      return read.get(table, code) && (wid ?? defaultWarehouse)
    case 'bins':
      return read.get(table, code)?.parent
    case 'orders':
      return read.get(table, code)?.wid
    case 'supplyRequests':
      return read.get(table, code)?.wid
    case 'handovers':
      return read.get(table, code)?.wid
    case 'slips':
      return read.get(table, code)?.sourceWarehouse
  }
}
