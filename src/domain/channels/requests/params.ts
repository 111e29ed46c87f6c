import * as v from 'valibot'

const Word = v.pipe(v.string(), v.maxLength(120))

/** How parcels leave: see `tables/channel-requests.ts`. */
export const ShippingChoiceParams = v.variant('way', [
  v.object({
    way: v.literal('pickup'),
    addressId: v.exactOptional(Word),
    slotId: v.exactOptional(Word),
    /** For people; nothing of it is told to the marketplace. */
    named: v.exactOptional(
      v.object({
        place: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
        date: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        hours: v.exactOptional(Word),
      }),
    ),
  }),
  v.object({
    way: v.literal('dropoff'),
    branchId: v.exactOptional(Word),
    senderName: v.exactOptional(Word),
    tracking: v.exactOptional(Word),
  }),
  v.object({ way: v.literal('own'), tracking: v.exactOptional(Word), provider: v.exactOptional(Word) }),
])

export const ChannelLineParams = v.object({ itemId: Word, modelId: Word })
