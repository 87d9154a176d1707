import type { TestApp } from './start-test-app';

/** What a visitor types into the query form. */
export const TYPED_QUERY = {
  studentName: 'Sara',
  studentPhone: '0300 1234567',
  studentEmail: 'sara@visitors.example',
  courseName: 'BBA',
  message: 'When?',
};

/** Every query that is stored, in order. */
export function storedQueries({ database }: Pick<TestApp, 'database'>) {
  return database.selectFrom('query').selectAll().orderBy('id').execute();
}
