import { CalendarClock, ListTodo, PhoneCall, Star } from 'lucide-react'
import { lazy } from 'react'
import { packableStates } from '../../../domain/orders/states.ts'
import { callResults } from '../../../domain/shipping/log-call.ts'
import { careActions } from '../../../domain/shipping/plan-next.ts'
import { pushToFront } from '../../../domain/shipping/push-to-front.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import { formatDue, formatOrderTime } from '../../../domain/time.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const CallSheet = lazy(() => import('./call-sheet.tsx'))
const NextSheet = lazy(() => import('./next-sheet.tsx'))

interface CarePlanProps {
  order: Order
  care: ShippingCare | null | undefined
  names: ReadonlyMap<string, string> | undefined
  now: number
}

/** Who looks after it, what comes next, the calls so far, and the way to the front of the packing list. */
export function CarePlan({ order, care, names, now }: CarePlanProps) {
  const calling = useDialogInAddress('call')
  const planning = useDialogInAddress('next')
  const nameOf = (userName: string) => names?.get(userName) ?? userName
  const next = care?.next
  const inHouse = packableStates.includes(order.state)
  return (
    <>
      <Group title="Việc cần làm">
        <Row
          chevron
          media={<ListTodo aria-hidden className="size-6 text-brand-ink" />}
          label={next ? <b className="font-semibold">{careActions[next.action]}</b> : 'Ghi việc tiếp theo'}
          text={
            next
              ? `${nameOf(next.by)}, ${next.due === undefined ? 'chưa hẹn giờ' : formatDue(next.due, now)}`
              : 'Gọi lại, hẹn giao, cho hoàn…'
          }
          after={
            next?.due !== undefined && next.due < now ? (
              <span className="text-15 font-semibold text-bad">quá hẹn</span>
            ) : undefined
          }
          onPress={() => planning.open()}
        />
        <Row
          chevron
          media={<CalendarClock aria-hidden className="size-6 text-brand-ink" />}
          label="Ghi kết quả cuộc gọi"
          text={care?.calls?.length ? `Đã gọi ${care.calls.length} lần` : 'Chưa gọi lần nào'}
          onPress={() => calling.open()}
        />
        {inHouse && (
          <Row
            media={<Star aria-hidden className={`size-6 text-warn ${order.prior ? 'fill-warn' : ''}`} />}
            label={order.prior ? 'Bỏ ưu tiên' : 'Đẩy lên đầu danh sách đóng gói'}
            onPress={() =>
              void act(
                pushToFront,
                { code: order.code, prior: !order.prior },
                { done: order.prior ? 'Đã bỏ ưu tiên.' : 'Đã đẩy lên đầu danh sách đóng gói.' },
              )
            }
          />
        )}
      </Group>
      {care?.calls && care.calls.length > 0 && (
        <Group title="Cuộc gọi">
          {care.calls.toReversed().map((call) => (
            <Row
              key={call.id}
              media={<PhoneCall aria-hidden className="size-5 text-sub" />}
              label={
                <span className="text-15">
                  <b className="font-semibold">{callResults[call.result]}</b>
                  {call.note && `: ${call.note}`}
                </span>
              }
              text={`${nameOf(call.createdBy)} · ${formatOrderTime(call.createdAt)}`}
            />
          ))}
        </Group>
      )}
      <Addressed dialog={calling}>
        {() => (
          <CallSheet orderId={order.code} name={order.customer.name || 'khách'} onClose={calling.close} />
        )}
      </Addressed>
      <Addressed dialog={planning}>
        {() => <NextSheet orderId={order.code} now={now} planned={!!next} onClose={planning.close} />}
      </Addressed>
    </>
  )
}
