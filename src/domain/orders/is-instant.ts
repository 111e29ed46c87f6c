import { fold } from '../../lib/fold.ts'
import type { Order } from '../tables/orders.ts'
import { isOfShopee } from './channels.ts'

/** Whether a courier of Shopee's comes for it within the hour ('Hỏa Tốc', 'SPX Instant'): nobody has until the evening to pack it (FUL-321). */
export function isInstant({ channel, delivery }: Pick<Order, 'channel' | 'delivery'>): boolean {
  return isOfShopee(channel) && /hoa toc|instant/.test(fold(delivery.logistic))
}
