import { channelName } from '../../../domain/orders/channel-name.ts'
import { channels } from '../../../domain/orders/channels.ts'
import { systemUser } from '../../../domain/people/system-actor.ts'

/** Who wrote a payment down: a person, the bank, or where the order was sold. */
export function whoPaid(by: string, names: ReadonlyMap<string, string>): string {
  if (by === systemUser) return 'Ngân hàng báo'
  const channel = channels.find((one) => one === by)
  return names.get(by) ?? (channel ? channelName(channel) : by)
}
