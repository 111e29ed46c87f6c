import { renameShop } from '../../domain/settings/rename-shop.ts'
import { hasPickup, savePickup } from '../../domain/settings/save-pickup.ts'
import type { Company } from '../../domain/tables/company.ts'
import { act } from '../session/act.ts'
import { changeShop } from './change-shop.ts'
import type { LastChange } from './last-changes.ts'

type Plain = NonNullable<LastChange['plain']>
type Pickup = Company['pickupAddress']

/** Whether what held before may be written again. */
export function canGiveBack({ name, before, was, is }: Plain): boolean {
  return was !== is && (name !== 'pickupAddress' || hasPickup({ pickupAddress: before as Pickup }))
}

/** Writes what held before a change; "Hoàn tác" writes what stood there until then. */
export function giveBack(shop: Company, { name, before }: Plain): Promise<unknown> {
  const done = 'Đã trả về như trước.'
  if (name === 'company_name') {
    const back = () => act(renameShop, { name: shop.company_name })
    return act(renameShop, { name: before as string }, { done, back })
  }
  if (name === 'pickupAddress') {
    // A note that is not named would stay.
    const whole = (pickup: Pickup) => ({ ...pickup, note: pickup.note ?? '' })
    const back = () => act(savePickup, whole(shop.pickupAddress))
    return act(savePickup, whole(before as Pickup), { done, back })
  }
  return changeShop(shop.settings, { [name]: before }, done)
}
