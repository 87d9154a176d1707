interface ProgramOfApplication {
  readonly course: string;
  readonly program_id: string | null;
  /** What the program is called now. */
  readonly program_name: string | null;
}

/** The program behind the words of an application, and its name of today where that is another one. */
export function presentProgram({ course, program_id, program_name }: ProgramOfApplication) {
  const isRenamed = program_name !== null && program_name !== course;
  return { programId: program_id, ...(isRenamed && { currentCourse: program_name }) };
}
