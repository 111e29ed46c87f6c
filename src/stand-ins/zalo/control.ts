import { setFault } from '../market/fault-panel.ts'
import { type Outcome, seeOther } from '../market/outcome.ts'
import { expireAccess } from './tokens.ts'
import type { PracticeTemplate, ZaloWorld } from './zalo-world.ts'

const statuses: readonly PracticeTemplate['status'][] = ['ENABLE', 'PENDING_REVIEW', 'REJECT', 'DISABLE']

type Act = (world: ZaloWorld, form: URLSearchParams) => void

const acts: Readonly<Record<string, Act>> = {
  '/fault': ({ faults }, form) => setFault(faults, form),
  '/faults-off': ({ faults }) => faults.clear(),
  '/template': ({ templates }, form) => {
    const template = templates.get(form.get('template_id') ?? '')
    const status = statuses.find((one) => one === form.get('status'))
    if (template && status) templates.put(String(template.templateId), { ...template, status })
  },
  '/refuse': (world, form) => turnNumber(world.refusing, form),
  '/admin': (world, form) => turnNumber(world.admins, form),
  '/night': ({ switches }, form) => switches.put('night', { on: form.get('on') === '1' }),
  '/expire': (world, form) => expireAccess(world, form.get('oa_id') ?? ''),
  '/unlink': ({ grants }, form) => {
    const oa_id = form.get('oa_id') ?? ''
    if (grants.get(oa_id)) grants.drop(oa_id)
  },
}

/** What the control page asks for; nothing where it asks for nothing known. */
export function control(world: ZaloWorld, path: string, form: URLSearchParams): Outcome | undefined {
  const act = Object.hasOwn(acts, path) ? acts[path] : undefined
  if (!act) return undefined
  world.kept.together(() => act(world, form))
  return seeOther('/')
}

/** A number comes onto a list, or off it. */
function turnNumber(list: ZaloWorld['admins'], form: URLSearchParams): void {
  const phone = (form.get('phone') ?? '').replace(/\D/g, '').replace(/^0/, '84')
  if (!/^84\d{9}$/.test(phone)) return
  if (list.get(phone)) list.drop(phone)
  else list.put(phone, { phone })
}
