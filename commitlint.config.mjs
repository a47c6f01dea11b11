export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'footer-leading-blank': [0],
    'header-max-length': [2, 'always', 72],
    'type-enum': [2, 'always', ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore']],
  },
};
