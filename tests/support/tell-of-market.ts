import * as v from 'valibot'
import { takeChannelOrder } from '../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../src/domain/channels/told-order.ts'
import { runAsSystem } from '../../src/server/outside/run-as.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'

/** A marketplace tells of an order before the server opens the shop, as a word that was heard the day before. */
export async function tellOfMarket(
  folder: string,
  { company, now, told }: { company: string; now: number; told: v.InferInput<typeof TakeChannelOrder> },
): Promise<void> {
  const store = openSqliteStore(folder, { synchronous: 'off' })
  const thrown: unknown[] = []
  try {
    const acting = { store, report: (error: unknown) => thrown.push(error), tell: () => undefined }
    const params = v.parse(TakeChannelOrder, told)
    const { applied, error } = await store.write(company, (writing) =>
      runAsSystem(writing, { company, now, acting }, takeChannelOrder, params),
    )
    if (!applied) throw new Error(`the word was refused: ${JSON.stringify(error ?? thrown)}`)
  } finally {
    await store.close()
  }
}
