import { findByPackage } from './change-order.ts'
import { notOfShop } from './package-calls.ts'
import { type Fields, listOf, refusalOf, textOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import type { PracticeOrder } from './tiktok-order.ts'
import { wrongParameters } from './tiktok-refusal.ts'

/** Does something to each of `packages`; the errors of those that fail are told, those that pass are not. */
export function eachPackage(
  { world, shopId, body }: Asked,
  act: (order: PracticeOrder, one: Fields) => void,
): object {
  const packages = listOf(body, 'packages').map((one) => ({ one, package_id: textOf(one, 'id') }))
  if (new Set(packages.map(({ package_id }) => package_id)).size < packages.length)
    throw wrongParameters('packages holds one twice')
  const errors = packages.flatMap(({ one, package_id }) => {
    const refusal = refusalOf(() => {
      const order = findByPackage(world, shopId, package_id)
      if (!order) throw notOfShop()
      act(order, one)
    })
    return refusal ? [{ code: refusal.code, message: refusal.message, detail: { package_id } }] : []
  })
  return { errors }
}
