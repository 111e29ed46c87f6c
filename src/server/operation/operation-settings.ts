import { type AddressTrust, trustAddresses } from './address-trust.ts'
import { type LogLevel, logLevels } from './request-log.ts'

export interface OperationSettings {
  logLevel: LogLevel
  /** Opens `/metrics` and the deep health to callers from elsewhere. */
  metricsToken?: string
  trust: AddressTrust
}

/** Shorter tokens are guessed. */
const shortestToken = 16

/** How the server is run, from its environment. Throws with a sentence when a variable makes no sense. */
export function readOperationSettings(environment: NodeJS.ProcessEnv): OperationSettings {
  const { KHOTAY_LOG, KHOTAY_METRICS_TOKEN, KHOTAY_TRUST_PROXY } = environment
  const logLevel = logLevels.find((level) => level === (KHOTAY_LOG || 'warn'))
  if (!logLevel)
    throw new Error(`KHOTAY_LOG is ${JSON.stringify(KHOTAY_LOG)}; it may be ${logLevels.join(', ')}.`)
  if (KHOTAY_METRICS_TOKEN && KHOTAY_METRICS_TOKEN.length < shortestToken) {
    throw new Error(`KHOTAY_METRICS_TOKEN is too short; use ${shortestToken} characters or more.`)
  }
  return {
    logLevel,
    metricsToken: KHOTAY_METRICS_TOKEN || undefined,
    trust: trustAddresses(KHOTAY_TRUST_PROXY),
  }
}
