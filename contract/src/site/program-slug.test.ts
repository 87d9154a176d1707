import { programSlug } from './program-slug';

it.each([
  ['BS Computer Science', 'bs-computer-science'],
  ['  BS  (Computer  Science) ', 'bs-computer-science'],
  ['B.Sc. Hons.', 'b-sc-hons'],
  ['Diploma in C++', 'diploma-in-c-plus-plus'],
  ['Diploma in C#', 'diploma-in-c-sharp'],
  ['Arts & Design', 'arts-and-design'],
  ['بی ایس اردو', 'بی-ایس-اردو'],
  ['MPhil Économie', 'mphil-économie'],
  ['***', ''],
])('%s has the address %s', (name, slug) => {
  expect(programSlug(name)).toBe(slug);
});
