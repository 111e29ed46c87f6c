import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultGateway, startFaultGateway } from '../../support/fault-gateway.ts'
import { startServer, type TestServer, type TestServerOptions } from '../../support/test-server.ts'
import { shopAddress } from './address.ts'
import type { Shop } from './shop.ts'

/** A shop at work: the real server over its own copy of the demo shop, behind a network that fails on command. */
export interface Floor {
  /** What phones open; the gateway's. */
  address: string
  orders: Shop['orders']
  server: TestServer
  gateway: FaultGateway
  close(): Promise<void>
}

export interface FloorOptions extends Pick<TestServerOptions, 'program' | 'env'> {
  /** Changes the shop before the server opens it. Phones that loaded it before do not see that. */
  prepare?(folder: string): void | Promise<void>
}

/** Opens a shop of one's own. */
export async function openFloor(shop: Shop, { prepare, ...options }: FloorOptions = {}): Promise<Floor> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'khotay-floor-'))
  shop.copyTo(dataFolder)
  await prepare?.(dataFolder)
  const server = await startServer({ dataFolder, ...options })
  const gateway = await startFaultGateway({ upstream: server.address })
  return {
    address: shopAddress,
    orders: shop.orders,
    server,
    gateway,
    async close() {
      await gateway.stop()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
