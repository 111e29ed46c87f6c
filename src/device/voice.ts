/** Can this device speak Vietnamese without a network? Voices may load late: ask again when the settings open. */
export function isSpeakable(): boolean {
  return findVoice() !== undefined
}

/** Says a short Vietnamese sentence and cuts off the one before: on the floor only the last scan matters. */
export function speak(sentence: string, volume = 1): void {
  const voice = findVoice()
  if (voice === undefined) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.voice = voice
  utterance.lang = 'vi-VN'
  utterance.volume = volume
  utterance.rate = 1.15
  speechSynthesis.speak(utterance)
}

function findVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined
  const vietnamese = speechSynthesis.getVoices().filter(({ lang }) => /^vi\b/i.test(lang.replace('_', '-')))
  return vietnamese.find(({ localService }) => localService) ?? vietnamese[0]
}
