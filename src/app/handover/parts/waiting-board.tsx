import { ClipboardList, PackageOpen } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { myWarehouses, staffNames } from '../../../replica/queries/shop.ts'
import { handoverAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Section } from '../../components/section.tsx'
import { useLive } from '../../session/use-live.ts'
import { beginSession } from '../begin-session.ts'
import type { boardOf } from '../board.ts'
import { CarrierCard } from './carrier-card.tsx'
import { OpenSessionCard } from './open-session-card.tsx'

const counted: CountedRows = { tables: ['orders', 'handovers'] }

/** Open sessions, and the carriers that wait for one. */
export function WaitingBoard({
  board: { open, carriers, waiting, scanned },
}: {
  board: ReturnType<typeof boardOf>
}) {
  const navigate = useNavigate()
  const names = useLive(staffNames, [])
  const warehouses = useLive(myWarehouses, [])
  const nameOf = (wid: string) =>
    warehouses && warehouses.length > 1 ? warehouses.find((one) => one.wid === wid)?.name : undefined
  async function begin(carrier: string, wid: string): Promise<void> {
    const code = await beginSession(carrier, wid)
    if (code) void navigate(handoverAddress(code))
  }
  if (open.length === 0 && carriers.length === 0)
    return (
      <EmptyList
        of={counted}
        icon={PackageOpen}
        title="Không có kiện nào chờ bàn giao"
        text="Kiện đóng xong sẽ hiện ở đây, theo từng đơn vị vận chuyển."
      >
        <LinkButton to="/orderspack">Đóng gói</LinkButton>
        <LinkButton to="/ordersent">Đơn đã gửi</LinkButton>
      </EmptyList>
    )
  return (
    <div className="flex flex-col gap-5 p-3 wide:p-4">
      {open.length > 0 && (
        <Section title="Phiên đang mở">
          {scanned > 0 && (
            <p className="px-1 pb-2 text-15 text-sub">
              Trong {waiting} kiện chờ bàn giao, đã quét {scanned} vào phiên đang mở.
            </p>
          )}
          <div className="flex flex-col gap-2">
            {open.map((one) => (
              <OpenSessionCard
                key={one.session.code}
                open={one}
                warehouse={nameOf(one.session.wid)}
                opener={names?.get(one.session.createdBy) ?? one.session.createdBy}
              />
            ))}
          </div>
        </Section>
      )}
      {carriers.length > 0 && (
        <Section title="Chưa mở phiên">
          <div className="flex flex-col gap-2">
            {carriers.map((place) => (
              <CarrierCard
                key={`${place.wid}/${place.carrier}`}
                place={place}
                warehouse={nameOf(place.wid)}
                onBegin={() => void begin(place.carrier, place.wid)}
              />
            ))}
          </div>
        </Section>
      )}
      <p className="flex items-start gap-2 px-1 text-15 text-sub">
        <ClipboardList aria-hidden className="mt-0.5 size-5 shrink-0" />
        Chạm vào đơn vị vận chuyển để mở phiên, rồi quét từng kiện khi cho vào bao. Mở trước khi shipper đến
        cũng được.
      </p>
    </div>
  )
}
