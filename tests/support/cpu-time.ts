/**
 * How long this process has worked (ms), whatever else the machine did meanwhile: for tests that hold that something is little
 * work. On a busy machine a clock would tell of the neighbours.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
