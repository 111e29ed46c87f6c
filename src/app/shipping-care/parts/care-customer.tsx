import { Phone } from 'lucide-react'
import { formatPhone, isPhone } from '../../../domain/people/phone.ts'
import type { Order } from '../../../domain/tables.ts'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'

/** Who waits for the parcel; a number that is not masked calls. */
export function CareCustomer({ customer }: { customer: Order['customer'] }) {
  const { name, phone, phoneExtend, address, wardName, districtName, provinceName } = customer
  const place = [address, wardName, districtName, provinceName].filter(Boolean).join(', ')
  const numbers = [phone, phoneExtend].filter((number) => number !== undefined && number !== '')
  return (
    <Group title="Khách hàng">
      <Row
        label={<b className="font-semibold">{name || 'Không có tên'}</b>}
        text={<span className="text-15">{place || 'Không có địa chỉ'}</span>}
      />
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
              >
                <Phone aria-hidden className="size-5" />
              </a>
            )
          }
        />
      ))}
    </Group>
  )
}
