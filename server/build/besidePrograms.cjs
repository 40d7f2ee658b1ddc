/** In the build this stands for node-gyp-build: the one binary lies beside the programs, without node_modules. */
const { join } = require('node:path');

module.exports = () => require(join(__dirname, 'sqlite.node'));
