import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { defaultWarehouse } from '../../domain/brand.ts'
import { isPaperKind } from '../../domain/paper/paper-kinds.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import { paperRows, waitingOfBatch } from '../../replica/queries/paper/paper.ts'
import { myWarehouses } from '../../replica/queries/shop.ts'
import { NotFound } from '../components/not-found.tsx'
import { useLive } from '../session/use-live.ts'
import { readPrintAddress } from './print-address.ts'
import { PrintPreview } from './print-preview.tsx'

const ChannelLabels = lazy(() => import('./channel-labels/channel-labels.tsx'))

/** The preview of one paper, `/print/<paper>?codes=A,B`, and from there to the printer. */
export default function PrintScreen() {
  const { paper = '' } = useParams()
  const [query] = useSearchParams()
  return isPaperKind(paper) ? (
    <OnePaper key={[paper, query.get('codes'), query.get('batch')].join(' ')} paper={paper} query={query} />
  ) : (
    <NotFound />
  )
}

function OnePaper({ paper, query }: { paper: PaperKind; query: URLSearchParams }) {
  const asked = useLive(
    async (replica) => {
      const { codes, copies, batch } = readPrintAddress(query)
      const places = await myWarehouses(replica)
      const wid =
        places.find((place) => place.wid === defaultWarehouse)?.wid ?? places[0]?.wid ?? defaultWarehouse
      if (batch === undefined) return { codes, copies, wid }
      const jobs = await waitingOfBatch(replica, paper, batch)
      return {
        codes: jobs.map(({ code }) => code),
        copies: new Map(jobs.map((job) => [job.code, job.copies])),
        wid: jobs[0]?.wid ?? wid,
      }
    },
    [paper, String(query)],
  )
  const rows = useLive(
    async (replica) => asked && paperRows(replica, paper, asked.codes, asked.wid),
    [paper, asked && [asked.wid, ...asked.codes].join('\n')],
  )
  if (asked && paper === 'market-label')
    return (
      <Suspense fallback={null}>
        <ChannelLabels codes={asked.codes} chosen={query.get('choice')} />
      </Suspense>
    )
  return asked && rows ? <PrintPreview paper={paper} asked={asked} rows={rows} /> : null
}
