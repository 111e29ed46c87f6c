import { CircleAlert, Clock3, Send } from 'lucide-react'
import { lazy, useState } from 'react'
import { againChoice } from '../../../domain/carriers/again-choice.ts'
import { askCarrier } from '../../../domain/carriers/ask-carrier.ts'
import { endCarriage } from '../../../domain/carriers/end-carriage.ts'
import { inspectionNames } from '../../../domain/carriers/inspection.ts'
import { overpaidOf } from '../../../domain/money/due-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { carriageStanding } from '../../../domain/orders/carriage-of.ts'
import { isOwnChannel } from '../../../domain/orders/channels.ts'
import { inHouseStates, isClosed, outsideStates } from '../../../domain/orders/states.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Carriage } from '../../../domain/tables/carriage.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDay, formatOrderTime } from '../../../domain/time.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Confirm } from '../../konsta/confirm.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useReached } from '../../session/use-reached.ts'
import {
  askedWords,
  carriageTones,
  carriageWords,
  codApartWords,
  endWords,
  leftUnpackedWords,
  weightApartWords,
} from './carriage-words.ts'
import { RedirectKeys, wishWords } from './redirect-keys.tsx'
import { connectedCarriers } from './send-choices.ts'
import { StandingKey } from './standing-key.tsx'
import { WaybillKey } from './waybill-key.tsx'

const SendSheet = lazy(() => import('./send-sheet.tsx'))
const PartialSheet = lazy(() => import('./partial-sheet.tsx'))

interface CarriagePartProps {
  order: Order
  unsent: ReadonlySet<string>
}

/** The carrier that was asked to bring an order: how that stands, what it costs, and what may be done about it. */
export default function CarriagePart({ order, unsent }: CarriagePartProps) {
  const { carriage } = order
  const over = overpaidOf(order)
  const may = useMayDo(askCarrier)
  return (
    <>
      {carriage && <Standing order={order} carriage={carriage} unsent={unsent} />}
      {order.partial && (
        <p className="mt-2 text-15">
          <b className="text-warn">Khách nhận một phần</b>
          {order.partial.notCollected > 0 && ` · bớt ${formatMoney(order.partial.notCollected)}₫`}
          {over > 0 && ` · khách trả thừa ${formatMoney(over)}₫`}
          {order.partial.goods === 'untold' && ' · chưa rõ món nào về, kiểm khi nhận hàng hoàn'}
          <span className="text-sub"> · {order.partial.by}</span>
        </p>
      )}
      {may && <Keys order={order} />}
    </>
  )
}

interface StandingProps {
  order: Order
  carriage: Carriage
  unsent: ReadonlySet<string>
}

function Standing({ order, carriage, unsent }: StandingProps) {
  const now = useNow()
  const words = carriageWords(order, { isUnsent: unsent.has(carriage.id) })
  const { carrier, fee, dueAt, at } = carriage
  if (!words) return null
  const Icon = words.tone === 'bad' ? CircleAlert : words.tone === 'busy' ? Clock3 : Send
  const wish = wishWords(carriage, unsent)
  const apart = codApartWords(order)
  const unpacked = leftUnpackedWords(order)
  const weighed = weightApartWords(order)
  const facts = [
    carriage.inspection === undefined ? '' : inspectionNames[carriage.inspection],
    fee === undefined ? '' : `Phí hãng ${formatMoney(fee)}₫`,
    dueAt === undefined ? '' : `Dự kiến giao ${formatDay(dueAt, now)}`,
  ].filter(Boolean)
  return (
    <div className="mt-2 flex gap-3 rounded-xl bg-ground p-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${carriageTones[words.tone]}`} />
      <p role="status" className="min-w-0 grow text-15 wrap-anywhere">
        <b className={`block ${carriageTones[words.tone]}`}>{words.text}</b>
        {words.said && (
          <span className="block text-13">
            {providers[carrier].name}: {words.said}
          </span>
        )}
        {facts.length > 0 && <span className="block">{facts.join(' · ')}</span>}
        {unpacked && (
          <b role="alert" className="block text-bad">
            {unpacked}
          </b>
        )}
        {apart && <b className="block text-bad">{apart}</b>}
        {weighed && <span className="block text-warn">{weighed}</span>}
        {wish && (
          <span className={`block ${carriage.wish?.state === 'failed' ? 'text-bad' : ''}`}>
            {wish}
            {carriage.wish?.said && (
              <span className="block text-13 text-sub">
                {providers[carrier].name}: {carriage.wish.said}
              </span>
            )}
          </span>
        )}
        <span className="block text-13 text-sub">Gửi {formatOrderTime(at)}</span>
      </p>
    </div>
  )
}

/** What may be done now: asked once more, asked of somebody, or given up. */
function Keys({ order }: { order: Order }) {
  const { code, carriage } = order
  const shop = useLive(company, [])
  const sending = useDialogInAddress('carry')
  const parting = useDialogInAddress('partial')
  const [isEnding, setEnding] = useState(false)
  const isReached = useReached()
  const standing = carriageStanding(order)
  const mayEnd = carriage?.state === 'done' && inHouseStates.includes(order.state)
  const isOffered = standing === 'failed' || standing === 'none'
  const maySend = isOffered && connectedCarriers(shop).length > 0
  const mayAsk = carriage?.state === 'done' && !isClosed(order.state)
  const mayRedirect = carriage?.state === 'done' && outsideStates.includes(order.state)
  const mayPart = isOwnChannel(order.channel) && [...outsideStates, 'THÀNH CÔNG'].includes(order.state)
  // Of one thing nobody takes a part.
  const units = order.swItems.reduce((sum, { amount }) => sum + amount, 0)
  const hasPart = units > 1 && mayPart && order.channel !== 'STORE' && order.delivery.logistic !== 'inStore'
  if (!mayEnd && !mayAsk && !hasPart && !maySend && standing !== 'failed') return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {maySend && standing === 'failed' && carriage && <AgainKey order={order} carriage={carriage} />}
      {maySend && (
        <Button aria-haspopup="dialog" onClick={() => sending.open()}>
          {standing === 'failed' ? 'Gửi hãng khác' : 'Gửi hãng vận chuyển'}
        </Button>
      )}
      {standing === 'failed' && carriage && <WaybillKey code={code} carrier={carriage.carrier} />}
      {mayAsk && <StandingKey order={order} />}
      {mayRedirect && carriage && <RedirectKeys code={code} carriage={carriage} />}
      {hasPart && (
        <Button aria-haspopup="dialog" onClick={() => parting.open()}>
          {order.partial ? 'Sửa giao một phần' : 'Giao một phần'}
        </Button>
      )}
      {mayEnd && (
        <RuleButton command={endCarriage} params={{ code }} onClick={() => setEnding(true)}>
          Hủy vận đơn
        </RuleButton>
      )}
      <Addressed dialog={sending} gone={!isOffered}>
        {() => <SendSheet order={order} onClose={sending.close} />}
      </Addressed>
      <Addressed dialog={parting} gone={!hasPart}>
        {() => <PartialSheet order={order} onClose={parting.close} />}
      </Addressed>
      {isEnding && carriage && (
        <Confirm
          title={`Hủy vận đơn ${order.delivery.id}?`}
          stay="Giữ"
          go="Hủy vận đơn"
          danger
          onStay={() => setEnding(false)}
          onGo={() => {
            setEnding(false)
            void act(endCarriage, { code }, { done: endWords(carriage, isReached), final: true })
          }}
        >
          {providers[carriage.carrier].name} thôi lấy kiện này và mã vận đơn hết hiệu lực. Tem đã in không
          dùng được nữa; đơn vẫn còn, gửi lại hãng này hoặc hãng khác được.
        </Confirm>
      )}
    </div>
  )
}

/** The same once more: what the carrier did not take may be right by now. */
function AgainKey({ order, carriage }: { order: Order; carriage: Carriage }) {
  const { code } = order
  const choice = againChoice(order, carriage)
  const { carrier } = choice
  const params = { code, ...choice }
  const isReached = useReached()
  return (
    <RuleButton
      look="primary"
      command={askCarrier}
      params={params}
      onClick={() =>
        void act(askCarrier, params, { done: askedWords(`đơn ${code}`, carrier, isReached), final: true })
      }
    >
      {carrier === carriage.carrier ? 'Gửi lại' : `Gửi ${providers[carrier].name}`}
    </RuleButton>
  )
}
