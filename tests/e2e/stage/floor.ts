import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultGateway, startFaultGateway } from '../../support/fault-gateway.ts'
import { startServer, type TestServer, type TestServerOptions } from '../../support/test-server.ts'
import type { DemoShop } from './demo-shop.ts'

/** A shop at work: the real server over its own copy of the demo shop, behind a network that fails on command. */
export interface Floor {
  /** What phones open; the gateway's. */
  address: string
  orders: DemoShop['orders']
  server: TestServer
  gateway: FaultGateway
  close(): Promise<void>
}

export interface FloorOptions extends Pick<TestServerOptions, 'program' | 'env'> {
  /** Changes the shop before the server opens it. */
  prepare?(folder: string): void | Promise<void>
}

export async function openFloor(shop: DemoShop, { prepare, ...options }: FloorOptions = {}): Promise<Floor> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'khotay-floor-'))
  cpSync(shop.folder, dataFolder, { recursive: true })
  await prepare?.(dataFolder)
  const server = await startServer({ dataFolder, ...options })
  const gateway = await startFaultGateway({ upstream: server.address })
  return {
    address: gateway.address,
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
