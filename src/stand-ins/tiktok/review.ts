import { secondsOf } from '../market/clock.ts'
import type { ProductStatus, TiktokProduct } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** The state that a product is in now: one that is looked at is on sale, or turned down, when its time has come. */
export function statusOf(
  world: TiktokWorld,
  { status, review_until, reject_reason }: Pick<TiktokProduct, 'status' | 'review_until' | 'reject_reason'>,
): ProductStatus {
  if (status !== 'PENDING' || review_until > secondsOf(world)) return status
  return reject_reason ? 'FAILED' : 'ACTIVATE'
}
