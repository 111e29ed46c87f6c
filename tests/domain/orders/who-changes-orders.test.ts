import { expect, test } from 'vitest'
import { cancelChannelOrder } from '../../../src/domain/channels/requests/cancel-channel-order.ts'
import { correctTracking } from '../../../src/domain/channels/requests/correct-tracking.ts'
import { shipChannelOrder } from '../../../src/domain/channels/requests/ship-channel-order.ts'
import { type Decision, isRefusal } from '../../../src/domain/command.ts'
import { channels, isOwnChannel } from '../../../src/domain/orders/channels.ts'
import { splitOrder } from '../../../src/domain/orders/split-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { mayDo } from '../../../src/domain/people/actor.ts'
import { type Permission, permissions } from '../../../src/domain/people/permissions.ts'
import type { Channel } from '../../../src/domain/tables/orders.ts'
import { anActor, anItem, anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const swItems = [anItem(), anItem({ productCode: 'SON-DO' })]

/** The flags by which such a command is given. */
function flagsThat(does: (flag: Permission) => Decision): string[] {
  return permissions.filter((flag) => !isRefusal(does(flag)))
}

const withOne = (channel: Channel, state: 'MỚI' | 'THÀNH CÔNG' = 'MỚI') =>
  openFloor(aShop({ orders: [anOrder({ channel, state, swItems, slipCodes: [] })] }))
const change = (channel: Channel, state?: 'MỚI' | 'THÀNH CÔNG') =>
  flagsThat((flag) =>
    withOne(channel, state).act(
      updateOrder,
      { orderCode: 'DH-1', note: 'Gói kỹ' },
      anActor({ flags: [flag] }),
    ),
  )

test.each(channels)(
  '[FUL-328] [FUL-332] [FUL-463] an order of %s is changed by the holder of its flag alone',
  (channel) => {
    const flag = isOwnChannel(channel) ? 'orders_not_ecommerce_handle' : 'orders_ecommerce_handle'
    expect(change(channel)).toEqual([flag])
  },
)

test('[FUL-099] [FUL-463] an order of a marketplace is changed by nobody once it is THÀNH CÔNG', () => {
  for (const channel of channels.filter((one) => !isOwnChannel(one)))
    expect([channel, change(channel, 'THÀNH CÔNG')]).toEqual([channel, []])
})

test('[FUL-333] an order of the shop’s own is split by who handles those; of a marketplace’s none is split', () => {
  const newItems = [{ productCode: 'SON-DO', amount: 1 }]
  const split = (channel: Channel) =>
    flagsThat((flag) =>
      withOne(channel).act(splitOrder, { code: 'DH-1', newItems }, anActor({ flags: [flag] })),
    )
  for (const channel of channels)
    expect([channel, split(channel)]).toEqual([
      channel,
      isOwnChannel(channel) ? ['orders_not_ecommerce_handle'] : [],
    ])
})

test('[FUL-330] what is asked of TikTok for its orders is asked by who handles orders of marketplaces, and nobody else', () => {
  for (const { permission } of [shipChannelOrder, cancelChannelOrder, correctTracking])
    expect(permissions.filter((flag) => mayDo(anActor({ flags: [flag] }), permission))).toEqual([
      'orders_ecommerce_handle',
    ])
})
