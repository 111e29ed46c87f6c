import { agreeZalo } from '../../../domain/customers/agree-zalo.ts'
import { personName } from '../../../domain/names.ts'
import { numbersOf } from '../../../domain/orders/known-customer.ts'
import { isMobile } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

type Answer = NonNullable<Customer['zalo']>

/** Whether a customer said yes to messages by Zalo, and to whom; nobody is written to without. */
export function ZaloLeave({ customer }: { customer: Customer }) {
  const mayChange = useMayDo(agreeZalo)
  const names = useLive(staffNames, [])
  const { _id: id, name, code, zalo, zaloBefore = [] } = customer
  if (!mayChange || !numbersOf(customer).some(isMobile)) return null
  const said = name || code
  const agreed = zalo?.agreed ?? false
  const noted = (said: Answer) => {
    const whose = names?.get(said.by)
    return `${personName(whose === undefined ? undefined : { name: whose }, said.by)} ghi ${formatMoment(said.at)}`
  }
  return (
    <Group>
      <ToggleRow
        label="Đồng ý nhận tin Zalo"
        text={zalo ? noted(zalo) : 'Hỏi khách trước khi bật. Chưa bật thì shop không nhắn gì qua Zalo.'}
        on={agreed}
        onChange={(next) =>
          void act(
            agreeZalo,
            { id, agreed: next, name: said },
            { done: next ? `${said} sẽ nhận tin Zalo về đơn của mình.` : `Không nhắn Zalo cho ${said} nữa.` },
          )
        }
      />
      {zaloBefore.toReversed().map((before) => (
        <Row
          key={before.at}
          label={before.agreed ? 'Trước đó: đồng ý' : 'Trước đó: không nhận'}
          text={noted(before)}
        />
      ))}
    </Group>
  )
}
