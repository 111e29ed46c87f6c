import type { BrowserContext } from 'playwright/test'
import type { FaultGateway } from '../../support/fault-gateway.ts'

/** No network at all. The browser alone cannot be trusted with it: a worker it starts later may slip through. */
export async function cutOff(context: BrowserContext, gateway: FaultGateway): Promise<void> {
  gateway.offline()
  await context.setOffline(true)
}

export async function reconnect(context: BrowserContext, gateway: FaultGateway): Promise<void> {
  gateway.online()
  await context.setOffline(false)
}
