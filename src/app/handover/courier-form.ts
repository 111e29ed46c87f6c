import type { Handover } from '../../domain/tables/handovers.ts'

/** The courier as typed: empty texts instead of absent ones. */
export interface CourierForm {
  name: string
  phone: string
  plate: string
}

export function courierForm(courier: Handover['courier']): CourierForm {
  return { name: courier?.name ?? '', phone: courier?.phone ?? '', plate: courier?.plate ?? '' }
}

/** What the rule is given: nothing without a name and without a number. A plate alone names somebody too. */
export function courierOf({ name, phone, plate }: CourierForm): Handover['courier'] {
  const [said, number, car] = [name.trim(), phone.trim(), plate.trim()]
  const called = said || number || car
  if (called === '') return undefined
  return { name: called, phone: number || undefined, plate: car || undefined }
}
