import { type AboutDevice, aboutDevice } from '../../device/about-device.ts'
import { checksum } from '../../replica/checksum.ts'
import type { DeviceSettings } from '../../replica/device-settings.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import {
  namesHere,
  type SupportFacts,
  supportFacts,
  unsentContents,
} from '../../replica/queries/support/support-facts.ts'
import type { Replica } from '../../replica/replica.ts'
import { appVersion } from '../session/app-version.ts'
import { type PageError, readPageErrors } from '../session/page-errors.ts'
import { plainWords } from '../session/plain-words.ts'

const formatVersion = 1
/** The latest errors, of the page and of the sync together. */
const mostErrors = 50

export interface SupportFile {
  format: 'khotay-support'
  formatVersion: number
  /** ms since 1970. */
  madeAt: number
  app: { version: string; build: string }
  device: AboutDevice
  settings: Omit<DeviceSettings, 'lens'> & { lensChosen: boolean }
  /** Absent when the device's memory could not be opened. */
  replica?: Omit<SupportFacts, 'faults'>
  errors: (PageError | SupportFacts['faults'][number])[]
  /** Only when the person ticked it. */
  contents?: Awaited<ReturnType<typeof unsentContents>>
}

interface Parts {
  replica: Replica | undefined
  withContents: boolean
  now: number
  device: AboutDevice
  settings: DeviceSettings
  pageErrors: readonly PageError[]
}

/** What a person sends to whoever looks after the app. Nothing in it names anybody, unless the content of unsent work is asked for. */
export async function makeSupportFile(parts: Parts): Promise<SupportFile> {
  const { replica, withContents, now, device, pageErrors } = parts
  const { lens, ...settings } = parts.settings
  const { faults = [], ...facts } = (replica && (await supportFacts(replica))) ?? {}
  const names = replica ? await namesHere(replica) : []
  const ownErrors = pageErrors.map((error) => ({ ...error, message: plainWords(error.message, names) }))
  return {
    format: 'khotay-support',
    formatVersion,
    madeAt: now,
    app: { version: appVersion, build: buildName() },
    device,
    settings: { ...settings, lensChosen: lens !== undefined },
    replica: replica ? (facts as Omit<SupportFacts, 'faults'>) : undefined,
    errors: [...ownErrors, ...faults].toSorted((left, right) => left.at - right.at).slice(-mostErrors),
    contents: replica && withContents ? await unsentContents(replica) : undefined,
  }
}

/** The same from this browser. */
export async function collectSupportFile(
  replica: Replica | undefined,
  withContents: boolean,
): Promise<SupportFile> {
  const [device, settings] = await Promise.all([aboutDevice(), deviceSettings.get()])
  return makeSupportFile({
    replica,
    withContents,
    now: Date.now(),
    device,
    settings,
    pageErrors: readPageErrors(),
  })
}

/** The text that is saved; the checksum at its end shows whether it arrived whole. */
export function textOf(file: SupportFile): string {
  return JSON.stringify({ ...file, checksum: checksum(JSON.stringify(file)) }, undefined, 2)
}

/** The name that the build gave the page's script. */
function buildName(): string {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script?.src.split('/').at(-1) ?? 'dev'
}
