import { MapPin, Phone } from 'lucide-react'
import { lazy } from 'react'
import { formatPhone, isPhone } from '../../../domain/people/phone.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const CallSheet = lazy(() => import('./call-sheet.tsx'))

/** Who waits for the parcel; a number that is not masked calls. */
export function CareCustomer({ order: { code, customer } }: { order: Order }) {
  const called = useDialogInAddress('called')
  const { name, phone, phoneExtend, address, wardName, districtName, provinceName } = customer
  const place = [address, wardName, districtName, provinceName].filter(Boolean).join(', ')
  const numbers = [phone, phoneExtend].filter((number) => number !== undefined && number !== '')
  return (
    <>
      <Group title="Khách hàng">
        <Row
          label={<b className="font-semibold">{recipientName(customer)}</b>}
          text={
            <span className="text-15">
              {place || (customer.hidden ? 'Địa chỉ đã ẩn' : 'Không có địa chỉ')}
            </span>
          }
        />
        {place && !place.includes('**') && (
          <Row
            label={
              <a
                className="flex min-h-12 items-center gap-2 text-15 font-semibold text-brand-ink"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
                target="_blank"
                rel="noreferrer"
              >
                <MapPin aria-hidden className="size-5" /> Chỉ đường
              </a>
            }
          />
        )}
        {numbers.map((number = '') => (
          <Row
            key={number}
            label={isPhone(number) ? formatPhone(number) : number}
            after={
              isPhone(number) && (
                <a
                  href={`tel:${number}`}
                  aria-label={`Gọi ${formatPhone(number)}`}
                  className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink"
                  onClick={() => called.open()}
                >
                  <Phone aria-hidden className="size-5" />
                </a>
              )
            }
          />
        ))}
      </Group>
      <Addressed dialog={called}>
        {() => <CallSheet orderId={code} name={name || 'khách'} onClose={called.close} />}
      </Addressed>
    </>
  )
}
