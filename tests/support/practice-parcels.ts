import { answerRequest as answerCarrier } from '../../src/stand-ins/carriers/answer-request.ts'
import type { CarrierWorld } from '../../src/stand-ins/carriers/carrier-world.ts'
import { openCarrierWorld } from '../../src/stand-ins/carriers/practice-carriers.ts'
import { wires } from '../../src/stand-ins/carriers/wires.ts'
import { answerRequest as answerInvoicer } from '../../src/stand-ins/invoices/answer-request.ts'
import type { InvoiceWorld } from '../../src/stand-ins/invoices/invoice-world.ts'
import { openInvoiceWorld } from '../../src/stand-ins/invoices/practice-invoices.ts'
import { listenHere } from '../../src/stand-ins/market/listen.ts'
import type { Outcome, WireRequest } from '../../src/stand-ins/market/outcome.ts'

/** Practice carriers, and those who issue invoices, at one port, and a hand on the line to them. */
export interface PracticeParcels {
  carriers: CarrierWorld
  invoices: InvoiceWorld
  /** `http://127.0.0.1:…` */
  address: string
  /** Takes the answer to each request in its place; practice’s own where it is not told. */
  between: ((request: WireRequest, answer: () => Outcome) => Outcome | Promise<Outcome>) | undefined
  stop(): Promise<void>
}

export async function startPracticeParcels(): Promise<PracticeParcels> {
  const carriers = await openCarrierWorld({})
  const invoices = openInvoiceWorld()
  const listening = await listenHere(0, (request) => {
    const [, name = ''] = request.url.split('/')
    const isCarrier = Object.hasOwn(wires, name)
    const answer = () => (isCarrier ? answerCarrier(carriers, request) : answerInvoicer(invoices, request))
    return line.between ? line.between(request, answer) : answer()
  })
  const line: PracticeParcels = {
    carriers,
    invoices,
    address: `http://127.0.0.1:${listening.port}`,
    between: undefined,
    async stop() {
      await listening.stop()
      carriers.kept.close()
      invoices.kept.close()
    },
  }
  return line
}
