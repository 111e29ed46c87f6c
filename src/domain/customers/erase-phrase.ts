/** What a person types before a customer's personal data goes. */
export const erasePhrase = 'XÓA DỮ LIỆU'
