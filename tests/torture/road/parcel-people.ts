import type { Invoice } from '../../../src/domain/tables/invoices.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { invoiceKey } from '../../../src/server/outside/invoices/read-invoice.ts'
import { moveParcel } from '../../../src/stand-ins/carriers/parcels.ts'
import type { ParcelWorld } from './parcel-world.ts'
import { isLive, type SimCarrier } from './sim-carriers.ts'
import { simInvoicerIds } from './sim-invoicers.ts'

type Act = (world: ParcelWorld) => Promise<void>

const carrierPath = '/api/3rd_logistic'
const billPath = '/api/digitalBill'

async function askCarrier(world: ParcelWorld): Promise<void> {
  // What failed is seen to by whoever read why.
  const code = await pickOf(world, ({ carriage }) => carriage?.state !== 'failed')
  if (code) await askOf(world, code, world.dice.pick(world.carriers))
}

async function askOf(world: ParcelWorld, code: string, { id, choice }: SimCarrier): Promise<void> {
  await world.act(carrierPath, 'askCarrier', `${code} ${id}`, { code, carrier: id, ...choice })
}

async function endCarriage(world: ParcelWorld): Promise<void> {
  const code = await pickOf(world, ({ carriage }) => carriage?.state === 'done')
  if (code) await world.act(carrierPath, 'endCarriage', code, { code })
}

async function askStanding(world: ParcelWorld): Promise<void> {
  const code = await pickOf(world, ({ carriage }) => carriage?.state === 'done')
  if (code) await world.act(carrierPath, 'askStanding', code, { code })
}

async function callOff(world: ParcelWorld): Promise<void> {
  if (!world.dice.chance(0.4)) return
  const code = world.dice.pick(world.codes)
  await move(world, code, 'HỦY')
}

async function pack(world: ParcelWorld): Promise<void> {
  const code = await pickOf(world, ({ state }) => state === 'CHỜ ĐÓNG GÓI')
  if (!code) return
  await move(world, code, 'ĐANG ĐÓNG GÓI')
  await move(world, code, 'CHỜ GỬI HÀNG')
}

async function move(world: ParcelWorld, code: string, state: Order['state']): Promise<void> {
  await world.act('/api/order', 'updateState', `${code} ${state}`, { orderCodes: [code], state, note: 'tập' })
}

async function bill(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const [orderCode, provider] = [dice.pick(world.codes), dice.pick(simInvoicerIds)]
  await world.act(billPath, 'issueInvoice', `${orderCode} ${provider}`, { orderCode, provider })
}

async function billMany(world: ParcelWorld): Promise<void> {
  const { dice } = world
  if (!dice.chance(0.3)) return
  const orderCodes = Array.from({ length: 1 + dice.below(5) }, () => dice.pick(world.codes))
  const provider = dice.pick(simInvoicerIds)
  await world.act(billPath, 'issueInvoices', `${orderCodes.join()} ${provider}`, { orderCodes, provider })
}

async function replaceBill(world: ParcelWorld): Promise<void> {
  const id = await pickBill(world)
  if (id) await world.act(billPath, 'replaceInvoice', id, { id, reason: 'Sai người mua' })
}

async function cancelBill(world: ParcelWorld): Promise<void> {
  const id = world.dice.chance(0.5) ? await pickBill(world) : undefined
  if (id) await world.act(billPath, 'cancelInvoice', id, { id, reason: 'Khách trả hàng' })
}

/** What people of the shop do by themselves, the usual more often. */
export const actsOfPeople: readonly Act[] = [
  askCarrier,
  askCarrier,
  askCarrier,
  pack,
  pack,
  endCarriage,
  askStanding,
  callOff,
  bill,
  bill,
  billMany,
  replaceBill,
  cancelBill,
]

async function pickOf(world: ParcelWorld, fits: (order: Order) => boolean): Promise<string | undefined> {
  const codes = (await world.orders()).filter(fits).map(({ code }) => code)
  return codes.length > 0 ? world.dice.pick(codes) : undefined
}

async function pickBill(world: ParcelWorld): Promise<string | undefined> {
  const code = await pickOf(world, (order) => order.bill?.state === 'issued')
  return code && (await world.order(code)).bill?.id
}

/** Sentences that send people to the carrier's page before they do anything else. */
const looks = /^Mất câu trả lời của |đã có (vận )?đơn /

/** Whoever reads why something did not come about does what it says there. */
export async function seeTo(world: ParcelWorld): Promise<void> {
  for (const order of await world.orders())
    if (order.carriage?.state === 'failed') await seeToParcel(world, order)
  for (const invoice of await world.invoices()) await seeToInvoice(world, invoice)
}

async function seeToParcel(world: ParcelWorld, { code, carriage }: Order): Promise<void> {
  const { dice } = world
  const { carrier: id, ref, text = '' } = must(carriage, 'a carriage')
  const carrier = must(
    world.carriers.find((one) => one.id === id),
    id,
  )
  let others = world.carriers
  if (looks.test(text)) {
    const there = carrier.parcelsOf(code).filter((parcel) => parcel.ref === ref)
    const [live] = there.filter(isLive)
    if (live && dice.chance(0.5)) {
      const found = { code, waybill: live.waybill }
      if (await world.act(carrierPath, 'noteWaybill', `${code} ${live.waybill}`, found)) return
    }
    for (const parcel of there.filter(isLive)) {
      moveParcel(carrier.world, parcel, 'cancelled')
      world.tell(`person calls ${ref} off at ${id}`)
    }
    // It knows the name for good.
    if (there.length > 0) others = world.carriers.filter((one) => one !== carrier)
  }
  await askOf(world, code, dice.chance(0.4) && others.includes(carrier) ? carrier : dice.pick(others))
}

async function seeToInvoice(world: ParcelWorld, { id, state, provider }: Invoice): Promise<void> {
  if (state === 'failed') await world.act(billPath, 'issueInvoiceAgain', id, { id })
  if (state !== 'doubt') return
  const there = world.invoicer(provider).byKey(invoiceKey('may', id))
  if (there) await world.act(billPath, 'noteInvoiceNumber', id, { id, number: String(there.number) })
  else await world.act(billPath, 'issueInvoiceAgain', id, { id })
}
