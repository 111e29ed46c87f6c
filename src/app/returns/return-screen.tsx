import { PackageSearch } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand, defaultBin } from '../../domain/brand.ts'
import { lineName } from '../../domain/names.ts'
import { allUnitsLeft } from '../../domain/returns/return-lines.ts'
import { type ReturnWork, returnWork } from '../../replica/queries/returns/returns.ts'
import { askOldOrder } from '../../sync/borrow.ts'
import { screenAddress } from '../addresses.ts'
import { Said } from '../bench/said.tsx'
import { Addressed } from '../components/addressed.tsx'
import { CountBar } from '../components/count-bar.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { Scroller } from '../components/scroller.tsx'
import { useQuestion } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { useOtherWarehouse } from '../session/use-other-warehouse.ts'
import { checkAgain, finishCheckOnly } from './finish-return.ts'
import { ClaimCard } from './parts/claim-card.tsx'
import { OnSlip } from './parts/on-slip.tsx'
import { ReceivingWarehouse } from './parts/receiving-warehouse.tsx'
import { ReturnHeader } from './parts/return-header.tsx'
import { ReturnKeys } from './parts/return-keys.tsx'
import { ReturnLine } from './parts/return-line.tsx'
import { ReturnProofs } from './parts/return-proofs.tsx'
import { ReturnStory } from './parts/return-story.tsx'
import { TakenIn } from './parts/taken-in.tsx'
import { WaitingReturn } from './parts/waiting-return.tsx'
import { receivingWarehouse } from './receiving.ts'
import { useReceiving } from './use-receiving.ts'
import { useDesk } from './use-returns-desk.ts'

const AskedCards = lazy(() => import('./parts/asked-cards.tsx'))
const BinSheet = lazy(() => import('./parts/bin-sheet.tsx'))

/** One return: on its way, on the bench, or done. */
export default function ReturnScreen() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const work = useLive((replica) => returnWork(replica, id), [id])
  return (
    <Held
      row={work}
      missing={
        <NotHeld
          back={screenAddress('/ordersreturn', search)}
          icon={PackageSearch}
          title="Không có hàng hoàn này trên máy"
          text="Quét lại kiện, hoặc đồng bộ rồi thử lại."
        />
      }
    >
      {(held) => <OpenReturn key={id} work={held} query={search} />}
    </Held>
  )
}

function OpenReturn({ work, query }: { work: ReturnWork; query: string }) {
  const { returned, binNames } = work
  const { id, orderCode, state, lines } = returned
  const desk = useDesk()
  // It may have closed and left this device while its goods were on their way back.
  useQuestion(
    orderCode,
    work.order ? undefined : (replica) => ({ ask: (signal) => askOldOrder(replica, orderCode, signal) }),
  )
  const { said, saidOf, placing } = useSnapshot(desk.state)
  const receiving = useReceiving()
  const isOpen = state === 'arrived'
  const onSlip = state === 'checked' ? returned.slipCode : undefined
  const mayPlace = isOpen || (state === 'checked' && onSlip === undefined)
  const usual = mayPlace ? receivingWarehouse(returned.wid, receiving) : returned.wid
  const { wid, bins } = placing?.id === id ? placing : { wid: usual, bins: [] }
  const elsewhere = useOtherWarehouse()(work.slip?.sourceWarehouse ?? wid)
  const choosing = useDialogInAddress('bin')
  const left = allUnitsLeft(returned)
  const units = lines.reduce((sum, { expected }) => sum + expected, 0)
  const bidOf = (productCode: string, own: string) =>
    work.slip?.items.find((item) => item.productCode === productCode)?.bin ??
    bins.find((bin) => bin.productCode === productCode)?.bid ??
    (wid === returned.wid ? own : defaultBin)
  const chosen = lines.find(({ productCode }) => productCode === choosing.about)

  return (
    <article className="frame bg-ground" aria-label={`Hàng hoàn ${returned.orderCode}`}>
      <title>{`Hàng hoàn ${returned.orderCode} · ${brand}`}</title>
      <ReturnHeader work={work} query={query} />
      {isOpen && <CountBar done={units - left} need={units} label="Đã kiểm" />}
      <Scroller>
        {said && saidOf === id && <Said text={said} unseen={!isOpen} />}
        <div className="mx-auto flex max-w-3xl flex-col gap-3 p-3">
          {onSlip !== undefined && <OnSlip code={onSlip} />}
          {state === 'done' && <TakenIn work={work} query={query} />}
          {returned.asked && (
            <Suspense fallback={null}>
              <AskedCards returned={returned} names={work.names} />
            </Suspense>
          )}
          {(state === 'announced' || state === 'lost') && <WaitingReturn returned={returned} />}
          <ul className="flex flex-col gap-3" aria-label="Hàng đã gửi">
            {lines.map((line) => (
              <ReturnLine
                key={line.productCode}
                line={line}
                binNames={binNames}
                elsewhere={elsewhere}
                bid={bidOf(line.productCode, line.bid)}
                isOpen={isOpen}
                isIn={state === 'done'}
                onBin={mayPlace ? () => choosing.open(line.productCode) : undefined}
              />
            ))}
          </ul>
          {mayPlace && (
            <ReceivingWarehouse
              wid={wid}
              left={returned.wid}
              onChange={(next) => desk.placeIn(returned, next)}
            />
          )}
          <ClaimCard returned={returned} order={work.order} names={work.names} />
          <ReturnProofs work={work} />
          <ReturnStory work={work} />
        </div>
      </Scroller>
      {mayPlace && (
        <ReturnKeys
          returned={returned}
          elsewhere={elsewhere}
          onLater={() => void finishCheckOnly(returned)}
          onAgain={() => void checkAgain(returned)}
        />
      )}
      <Addressed dialog={choosing} gone={!mayPlace || !chosen}>
        {() =>
          chosen && (
            <BinSheet
              wid={wid}
              title={`Cất ${lineName(chosen)} vào đâu?`}
              onChoose={(bid) => desk.putInto(returned, chosen.productCode, bid)}
              onClose={choosing.close}
            />
          )
        }
      </Addressed>
    </article>
  )
}
