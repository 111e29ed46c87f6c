import { ahamovePayment, carrierPayment } from '../../../domain/orders/carrier-rules.ts'
import type { NewOrder } from '../../../domain/orders/order-fields.ts'

/** What is chosen of the carrier of an order that is written. */
export interface FormCarriage {
  /** The carrier's own name of a service, and as people call it; empty where none was chosen. */
  service: string
  serviceName: string
  /** What the carrier said it takes (VND): the fee follows it until somebody writes another. */
  quoted: number | null
  /** How Ahamove is paid. */
  payment: '' | 'CASH' | 'BALANCE'
  labelTag: number | null
  isInsured: boolean
  pick: NewOrder['pick_option']
  /** In which part of a day the carrier is to come; empty: whenever it likes. */
  shift: string
  /** What Best Express took the place of when it was chosen. */
  beforeBest: { buyerPays: boolean; isInsured: boolean } | null
}

export const noCarriage: FormCarriage = {
  service: '',
  serviceName: '',
  quoted: null,
  payment: '',
  labelTag: null,
  isInsured: false,
  pick: 'cod',
  shift: '',
  beforeBest: null,
}

type CarriedFields = Pick<
  NewOrder,
  | 'service_id'
  | 'nameService'
  | 'payment_method'
  | 'pick_option'
  | 'pick_shift'
  | 'tag_logistic'
  | 'isInsurance'
>

/** What of a form it depends on. */
interface CarriedForm extends FormCarriage {
  delivery: string
  buyerPays: boolean
  /** The order that is changed, as it was; nothing of a new one. */
  seen: NewOrder | null
}

/** What is asked for of it: what an order had and somebody took away is emptied, what it never had is left out. */
export function carriedFields(form: CarriedForm): CarriedFields {
  const { seen, buyerPays } = form
  const chosen = form.delivery === 'carrier' ? form : { ...form, ...noCarriage }
  return {
    service_id: chosen.service || (seen?.service_id ? '' : undefined),
    nameService: chosen.serviceName || (seen?.nameService ? '' : undefined),
    payment_method: ahamovePayment(chosen.payment, buyerPays),
    pick_option: chosen.pick,
    pick_shift: chosen.shift || (seen?.pick_shift ? '' : undefined),
    tag_logistic: chosen.labelTag ?? (seen?.tag_logistic ? 0 : undefined),
    isInsurance: chosen.isInsured || (seen?.isInsurance ? false : undefined),
  }
}

/** The same of an order that is there, as a form has it. */
export function formCarriage(order: NewOrder): FormCarriage {
  return {
    service: order.service_id ?? '',
    serviceName: order.nameService ?? '',
    quoted: null,
    payment: carrierPayment(order.payment_method) ?? '',
    labelTag: order.tag_logistic ?? null,
    isInsured: order.isInsurance ?? false,
    pick: order.pick_option,
    shift: order.pick_shift ?? '',
    beforeBest: null,
  }
}
