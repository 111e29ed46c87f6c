import { randomBytes } from 'node:crypto'
import { quotaOf } from './quota.ts'
import { receiptOf } from './receipt.ts'
import { textOf } from './templates.ts'
import type { Asked } from './zalo-call.ts'
import { ZaloRefusal } from './zalo-refusal.ts'
import type { PracticeTemplate, ZaloWorld } from './zalo-world.ts'

/** `POST /message/template`: a message by its template to a number. Each call sends one: a `tracking_id` that came before is sent again. */
export function sendMessage({ world, grant, body }: Asked) {
  const { phone, template_id, template_data, tracking_id, mode } = body
  if (typeof phone !== 'string' || !/^\+?84[35789]\d{8}$/.test(phone))
    throw new ZaloRefusal(-108, 'Phone number is invalid')
  const template = world.templates.get(typeof template_id === 'string' ? template_id : '')
  if (!template) throw new ZaloRefusal(-109, 'Template ID invalid')
  if (template.status !== 'ENABLE') throw new ZaloRefusal(-131, 'Template is not approved')
  if (typeof tracking_id !== 'string' || tracking_id === '' || tracking_id.length > 48)
    throw new ZaloRefusal(-132, 'Parameter invalid: tracking_id')
  const data = dataOf(template, template_data)
  const number = phone.replace('+', '')
  const isTrial = mode === 'development'
  whyNot(world, number, isTrial)
  const before = quotaOf(world, grant)
  if (!isTrial && before.remainingQuota === 0) throw new ZaloRefusal(-144, 'OA has exceeded daily quota')
  const at = world.clock()
  const msg_id = randomBytes(10).toString('hex')
  const message = {
    msg_id,
    oa_id: grant.oa_id,
    phone: number,
    template_id: String(template.templateId),
    tracking_id,
    text: textOf(template, data),
    price: isTrial ? 0 : template.price,
    isTrial,
    at,
  }
  world.messages.put(msg_id, message)
  world.hooks.tell(receiptOf(world.settings, message))
  const { dailyQuota, remainingQuota } = quotaOf(world, grant)
  const quota = { dailyQuota: String(dailyQuota), remainingQuota: String(remainingQuota) }
  return { data: { msg_id, sent_time: String(at), sending_mode: '1', quota } }
}

/** Why somebody gets nothing. */
function whyNot(world: ZaloWorld, phone: string, isTrial: boolean): void {
  if (isTrial && !world.admins.get(phone))
    throw new ZaloRefusal(-127, 'The test template is only sent to admin')
  if (world.refusing.get(phone))
    throw new ZaloRefusal(-139, 'The user refused to receive this type of message')
  if (phone.endsWith('000')) throw new ZaloRefusal(-118, 'Zalo account not existed')
  const hour = new Date(world.clock() + 7 * 3_600_000).getUTCHours()
  if (world.switches.get('night')?.on && (hour >= 22 || hour < 6))
    throw new ZaloRefusal(-133, 'This template is not allowed to be sent at night')
}

/** What a template is filled with: every parameter that it needs, none longer than it may be. */
function dataOf({ listParams }: PracticeTemplate, told: unknown): Record<string, string> {
  if (typeof told !== 'object' || told === null || Object.keys(told).length === 0)
    throw new ZaloRefusal(-111, 'Template data is empty')
  const data: Record<string, string> = {}
  for (const { name, require, type, maxLength } of listParams) {
    const value = (told as Record<string, unknown>)[name]
    if (value === undefined) throw new ZaloRefusal(-1122, `Template data is missing parameter ${name}`)
    if (typeof value !== 'string') throw new ZaloRefusal(-112, `Template data is invalid: ${name}`)
    if (value === '' && require) throw new ZaloRefusal(-1122, `Template data is missing parameter ${name}`)
    if ([...value].length > maxLength)
      throw new ZaloRefusal(-1121, `Template data exceeds the limit of characters: ${name}`)
    if (type === 'CURRENCY' && !/^\d+$/.test(value))
      throw new ZaloRefusal(-112, `Template data is invalid: ${name}`)
    if (type === 'DATE' && !/^(\d\d:\d\d(:\d\d)? )?\d\d\/\d\d\/\d{4}$/.test(value))
      throw new ZaloRefusal(-112, `Template data is invalid: ${name}`)
    data[name] = value
  }
  return data
}
