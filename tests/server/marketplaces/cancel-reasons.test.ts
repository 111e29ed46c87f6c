import { expect, test } from 'vitest'
import { cancelReasons } from '../../../src/domain/channels/requests/cancel-reasons.ts'
import { rejection } from '../../../src/domain/channels/requests/reject-order.ts'
import { marketKinds } from '../../../src/server/marketplaces/market-kinds.ts'

const partner = { baseUrl: 'https://partner.test', id: '1', secret: 's', pageId: '1' }

test.each(
  Object.entries(marketKinds).map(([channel, kind]) => [channel as keyof typeof marketKinds, kind] as const),
)(
  '%s takes every reason that people may choose there, and asks for goods where they are asked for them',
  (channel, kind) => {
    const taken = new Map(kind.open(partner).fulfilment.cancelReasons.map((one) => [one.key, one.needsItems]))
    // Tiki's orders are rejected, and for nothing else called off.
    const offered = channel === 'Tiki' ? [rejection] : cancelReasons[channel]
    expect(offered.length).toBeGreaterThan(0)
    for (const { key, needsItems } of offered) expect(taken.get(key), key).toBe(needsItems)
  },
)
