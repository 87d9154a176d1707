import type { ImportedInstitute } from '../../server/src/commands/read-institute-file';
import { CITIES } from '../generate/names';

const INSTITUTES = 160;
const DEPARTMENTS = ['Engineering', 'Computing', 'Business', 'Health Sciences'];
const PROGRAMS = ['BS Foundations', 'BS Applied', 'BS Honours', 'MS Research', 'MS Professional'];

/** As many universities as the country has, each with twenty programs. */
export function makeInstitutes(): ImportedInstitute[] {
  return Array.from({ length: INSTITUTES }, (_nothing, index) => {
    const city = CITIES[index % CITIES.length] ?? '';
    return {
      name: `University ${index + 1} of ${city}`,
      email: `university${index + 1}@institutes.example`,
      city,
      website: `https://university${index + 1}.example/`,
      departments: DEPARTMENTS.map((name) => ({
        name,
        courses: PROGRAMS.map((program) => `${program} ${name}`),
      })),
    };
  });
}
