import type { OlderOrder } from './ask-older-order.ts'
import type { BatchEntry } from './batch.ts'
import type { ChosenBin } from './import-slip.ts'

/** What the desk needs of the screen around it. */
export interface DeskPaths {
  /** The return that is open on the screen. */
  openId(): string | undefined
  toReturn(id: string): void
  /** Which warehouse takes in what left from this one, unless somebody chooses. */
  receiving(left: string): string
  /** In batch mode a received parcel goes into the slip's list; answers whether it is new there. */
  intoBatch(entry: BatchEntry): boolean | undefined
  outOfBatch(id: string): void
  /** Away from the return that is open. */
  toList(): void
  /** A delivered order's goods: the buyer sends something back. */
  toBuyerReturn(code: string): void
  /** A cancelled order's goods: where they belong. */
  toCancelled(code: string): void
  /** Nobody here knows the code: the server may, for orders older than this device holds. */
  askServer(text: string): Promise<OlderOrder | undefined>
}

/** Where the good units of the open return go. */
export interface Placing {
  id: string
  wid: string
  bins: readonly ChosenBin[]
}
