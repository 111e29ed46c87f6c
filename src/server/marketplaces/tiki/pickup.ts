import * as v from 'valibot'
import { Id, Instant, Text, tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import { formatTime } from '../../../domain/time.ts'
import type { Asking } from '../asking.ts'
import type { PickupAddress, PickupPlans, PickupSlot } from '../fulfilment.ts'
import type { TikiClient } from './client.ts'
import { tikiPaths } from './paths.ts'

/** FUL-114. An address is told in parts, and of some in one. */
const Inventories = v.object({
  seller_inventories: v.optional(
    v.array(
      v.object({
        id: Id,
        name: v.optional(Text, ''),
        address: v.optional(
          v.union([
            v.object({
              street: v.optional(Text, ''),
              ward: v.optional(Text, ''),
              district: v.optional(Text, ''),
              region: v.optional(Text, ''),
            }),
            v.pipe(
              Text,
              v.transform((street) => ({ street, ward: '', district: '', region: '' })),
            ),
          ]),
        ),
      }),
    ),
    [],
  ),
  mappings: v.optional(
    v.array(v.object({ tiki_warehouse_code: Id, seller_inventory_ids: v.optional(v.array(Id), []) })),
    [],
  ),
})
type Inventories = v.InferOutput<typeof Inventories>

/** FUL-115: the instant that is told back to the letter; beside it its name for people, whose form is nowhere told. */
const Slots = v.object({
  pickup_slots: v.optional(v.array(v.object({ expected_pickup_time: Instant })), []),
})

/** Where goods for these warehouses of Tiki's are fetched, and by which warehouse. */
export async function askInventories(
  client: TikiClient,
  warehouses: readonly string[],
  asking: Asking,
): Promise<(warehouse: string) => PickupAddress[]> {
  const told = await askPlaces(client, warehouses, asking)
  return (warehouse) => addressesFor(told, warehouse)
}

async function askPlaces(client: TikiClient, warehouses: readonly string[], asking: Asking) {
  const codes = [...new Set(warehouses)].filter((code) => code !== '')
  return client.ask(tikiPaths.inventories, Inventories, asking, {
    query: { tiki_warehouse_codes: codes.join(',') },
  })
}

/** Both asked about no order: a client that was written from document 2 does so. */
export function tikiPlans(client: TikiClient): PickupPlans {
  return {
    async inventories(warehouses, asking) {
      const { seller_inventories } = await askPlaces(client, warehouses, asking)
      const nowhere = { street: '', ward: '', district: '', region: '' }
      return seller_inventories.map(({ id, name, address = nowhere }) => ({ id, name, address }))
    },
    times: (asking) => askSlots(client, asking),
  }
}

/** Without a word about this warehouse all of them are meant: they were asked for by it. */
function addressesFor(
  { seller_inventories: all, mappings }: Inventories,
  warehouse: string,
): PickupAddress[] {
  const mapped = mappings.find(({ tiki_warehouse_code: code }) => code === warehouse)
  return all
    .filter(({ id }) => !mapped || mapped.seller_inventory_ids.includes(id))
    .map(({ id, name, address }): PickupAddress => {
      const street = [name, address?.street, address?.ward].map((part = '') => part.trim()).filter(Boolean)
      return {
        id,
        address: street.join(', '),
        district: address?.district.trim() ?? '',
        city: '',
        state: address?.region.trim() ?? '',
        flags: ['pickup_address'],
        slots: [],
      }
    })
}

/** When Tiki's drivers come, which is the same for all of a shop's dropship orders. */
export async function askSlots(client: TikiClient, asking: Asking): Promise<PickupSlot[]> {
  const { pickup_slots } = await client.ask(tikiPaths.slots, Slots, asking)
  return pickup_slots.map(({ expected_pickup_time: date }) => ({
    // As it is told back.
    id: tikiInstant(date),
    date,
    text: formatTime(date),
    isAdvised: false,
  }))
}
