import { setFault } from '../market/fault-panel.ts'
import { type Outcome, seeOther } from '../market/outcome.ts'
import { type InvoiceWorld, playedProviders } from './invoice-world.ts'

type Act = (world: InvoiceWorld, form: URLSearchParams) => void

const acts: Readonly<Record<string, Act>> = {
  '/fault': ({ faults }, form) => setFault(faults, form),
  '/faults-off': ({ faults }) => faults.clear(),
  '/left': ({ left }, form) => {
    const provider = playedProviders.find((one) => one === form.get('provider'))
    if (provider) left.put(provider, { left: form.get('left') === '0' ? 0 : 1_000 })
  },
}

/** What the control page asks for; nothing where it asks for nothing known. */
export function control(world: InvoiceWorld, path: string, form: URLSearchParams): Outcome | undefined {
  const act = Object.hasOwn(acts, path) ? acts[path] : undefined
  if (!act) return undefined
  world.kept.together(() => act(world, form))
  return seeOther('/')
}
