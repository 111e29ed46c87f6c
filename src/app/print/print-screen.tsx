import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { defaultWarehouse } from '../../domain/brand.ts'
import { isPaperKind } from '../../domain/paper/paper-kinds.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import { carrierLabelled } from '../../replica/queries/paper/market-labels.ts'
import { paperRows, waitingOfBatch } from '../../replica/queries/paper/paper.ts'
import { myWarehouses } from '../../replica/queries/shop.ts'
import type { Replica } from '../../replica/replica.ts'
import { NotFound } from '../components/not-found.tsx'
import { useLive } from '../session/use-live.ts'
import { CarrierLabelsNote } from './carrier-labels-note.tsx'
import { readPrintAddress } from './print-address.ts'
import { PrintPreview } from './print-preview.tsx'

const ChannelLabels = lazy(() => import('./channel-labels/channel-labels.tsx'))

/** The preview of one paper, `/print/<paper>?codes=A,B`, and from there to the printer. */
export default function PrintScreen() {
  const { paper = '' } = useParams()
  const [query] = useSearchParams()
  return isPaperKind(paper) ? (
    <OnePaper
      key={[paper, query.get('codes'), query.get('batch'), query.get('choice')].join(' ')}
      paper={paper}
      query={query}
    />
  ) : (
    <NotFound />
  )
}

function OnePaper({ paper, query }: { paper: PaperKind; query: URLSearchParams }) {
  /** Which parcels get their carrier's label, unless ours is asked for by name. */
  const carriersOf = (replica: Replica, codes: readonly string[]) =>
    paper === 'order-label' && query.get('choice') !== 'ours'
      ? carrierLabelled(replica, codes)
      : Promise.resolve<string[]>([])
  const asked = useLive(
    async (replica) => {
      const { codes, copies, batch } = readPrintAddress(query)
      const places = await myWarehouses(replica)
      const wid =
        places.find((place) => place.wid === defaultWarehouse)?.wid ?? places[0]?.wid ?? defaultWarehouse
      if (batch === undefined) return { codes, copies, wid, byCarrier: await carriersOf(replica, codes) }
      const jobs = await waitingOfBatch(replica, paper, batch)
      const waiting = jobs.map(({ code }) => code)
      return {
        codes: waiting,
        byCarrier: await carriersOf(replica, waiting),
        copies: new Map(jobs.map((job) => [job.code, job.copies])),
        wid: jobs[0]?.wid ?? wid,
      }
    },
    [paper, String(query)],
  )
  const own = asked?.codes.filter((code) => !asked.byCarrier.includes(code))
  const rows = useLive(
    async (replica) => own && asked && paperRows(replica, paper, own, asked.wid),
    [paper, asked && own && [asked.wid, ...own].join('\n')],
  )
  const isAllOthers = paper === 'market-label' || (own?.length === 0 && asked?.codes.length !== 0)
  if (asked && isAllOthers)
    return (
      <Suspense fallback={null}>
        <ChannelLabels codes={asked.codes} chosen={query.get('choice')} />
      </Suspense>
    )
  if (!asked || !own || !rows) return null
  const notice = asked.byCarrier.length > 0 && <CarrierLabelsNote codes={asked.byCarrier} />
  return <PrintPreview paper={paper} asked={{ ...asked, codes: own }} rows={rows} notice={notice} />
}
