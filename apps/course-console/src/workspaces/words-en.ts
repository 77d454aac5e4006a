export const workspacesEn = {
  choice: {
    title: 'Workspaces',
    create: 'Create a workspace',
    name: 'Name',
    nameHint: 'Such as the name of your school, team or company.',
    none: 'You are in no workspace yet. Create one, or open the link of an invitation.',
  },
  home: {
    role: (role: string) => `You are here as: ${role}.`,
    open: 'Under way',
    firstSteps: 'First steps',
    named: 'Name the workspace',
    connect: 'Connect an assistant',
    firstCourse: 'Make the first course',
    done: 'Done',
    toDo: 'To do',
  },
};

export type WorkspacesWords = typeof workspacesEn;
