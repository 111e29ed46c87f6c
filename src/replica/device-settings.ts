import type { AlertKind } from '../domain/alerts/alert-kinds.ts'
import type { QuietHours } from '../domain/alerts/quiet-hours.ts'
import type { PrintSettings } from '../domain/paper/print-settings.ts'

/** Settings of this one phone; they never travel. */
export interface DeviceSettings {
  /** The camera is offered for scanning. */
  camera: boolean
  sound: boolean
  vibration: boolean
  /** Results are spoken in Vietnamese. */
  voice: boolean
  /** A sound for orders that come in (FUL-324); absent: as the shop says. */
  newOrderSound?: boolean
  /** What this device does not tell of; absent: it tells of everything. */
  alertsOff?: AlertKind[]
  /** What happens is told at most so often (minutes); absent: at once. */
  gatherMinutes?: 0 | 5 | 15
  /** Who wants to be told here while the app is closed (`demo/ban`), until they sign out. */
  closedAlerts?: string | undefined
  /** What the server heard last of what this device tells of while the app is closed; another choice since is still to be told. */
  alertsTold?: string
  /** When alerts make no sound here, and a closed app is told nothing; absent: never. */
  quietHours?: QuietHours | undefined
  /** At which minute of the day the closed app is told what waits in the morning; absent: never. */
  morningAt?: number | undefined
  /** 0 … 1. */
  volume: number
  /** Chosen lens (`deviceId` of the camera); absent: the scanner chooses. */
  lens?: string
  /** The torch is lit whenever the camera opens on a lens that has one. */
  torch: boolean
  /** Use the platform's BarcodeDetector beside our reader. */
  nativeDetector: boolean
  /** Longest pause between two keys of a wedge scanner; a scan over a slow Bluetooth link needs more. */
  wedgeGapMs: number
  /** Learned: the wedge scanner sends Enter or Tab behind a code; absent until the first scan. */
  wedgeSendsEnd?: boolean
  /** How much room proof photos and clips may take on this phone (MB of 1,048,576 bytes). */
  proofQuotaMb: number
  /** Photos and clips wait for Wi-Fi, as far as the phone tells which network it is on. */
  proofsOnWifiOnly: boolean
  /** Paper, printer and what stands on labels, where it differs from the usual. */
  print: Partial<PrintSettings>
  /** Locks after so long without a touch or a scan; absent: as the shop suggests for shared phones. */
  idleLockMinutes?: 0 | 2 | 5 | 15
  /** Companies whose keeper was led to linking shops on this device: it happens once (decisions 5). */
  linkingOffered?: string[]
}

export const defaultDeviceSettings: DeviceSettings = {
  camera: true,
  sound: true,
  vibration: true,
  voice: false,
  volume: 1,
  torch: false,
  nativeDetector: false,
  wedgeGapMs: 100,
  proofQuotaMb: 300,
  proofsOnWifiOnly: true,
  print: {},
}
