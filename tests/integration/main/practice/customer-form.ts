/** The fields for creating a customer, required in every dialect. */
export function customerForm(name: string, email: string) {
  return {
    name,
    email,
    organization: 'PT Contoh',
    street_1: 'Jalan Contoh 1',
    city: 'Jakarta',
    state: 'DKI Jakarta',
    country_code: 'ID',
    postal_code: '10110',
    voice: '+622155500001',
    password: 'Practice-123',
    password_confirmation: 'Practice-123',
  };
}
