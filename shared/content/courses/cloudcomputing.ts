/** What the institute says about its Cloud Computing course. */
import { course } from './course';

/** Three sections, which the page numbers itself. Source: SPEC 2, Course pages. */
export const cloudcomputing = course({
  path: '/cloudcomputing',
  title: 'Cloud Computing',
  group: 'cloud',
  summary:
    'Automate the way from code to server with DevOps tools, then run applications on AWS and on Azure.',
  description:
    'Cloud computing course in Kalyan: Linux, Git, Jenkins, Docker and Ansible, then AWS and Azure from accounts to containers.',
  outcomes: [
    'Build, test and deploy an application with a Jenkins pipeline',
    'Pack an application in a Docker container and set up servers with Ansible',
    'Run a web application on AWS with VPC, EC2, S3 and a managed database',
    'Set up virtual machines, networks, scale sets and Kubernetes on Azure',
    'Limit access and watch costs in a cloud account',
  ],
  audience: [
    'Students and freshers who want to work in cloud or DevOps',
    'System administrators who move servers to the cloud',
    'Developers who want to deploy what they write',
  ],
  prerequisites: [
    'Daily use of a computer; no cloud experience needed',
    'Some knowledge of networks (IP address, port, DNS) helps',
    'A bank card for your own AWS and Azure accounts: both usually ask for one, even for free use',
  ],
  syllabus: [
    {
      id: 'devops',
      title: 'DevOps Cloud Computing',
      intro: 'The tools that take a program from the developer to a running server.',
      topics: [
        'What DevOps is: plan, build, test, release, run',
        {
          title: 'Linux',
          topics: [
            'Files, users, permissions and packages',
            'Processes, services with systemd, and logs',
            'SSH keys, ports and a basic firewall',
          ],
        },
        {
          title: 'Bash',
          topics: [
            'Variables, conditions, loops and functions',
            'Pipes, grep, sed and awk on log files',
            'Scheduled scripts with cron',
          ],
        },
        {
          title: 'Git',
          topics: [
            'Commits, branches, merges and conflicts',
            'Pull requests and code reviews on GitHub',
            'Tags, undoing changes and a branching plan',
          ],
        },
        {
          title: 'Maven',
          topics: [
            'Project folders, the POM file and dependencies',
            'Build lifecycle: compile, test, package, install, deploy',
            'Plugins, profiles and artifact repositories',
          ],
        },
        {
          title: 'Jenkins',
          topics: [
            'Controller, agents, plugins and credentials',
            'Pipelines written in a Jenkinsfile',
            'Builds on every push with webhooks',
            'Test reports, approvals and deployment stages',
          ],
        },
        {
          title: 'Docker',
          topics: [
            'Images, containers and registries',
            'Dockerfile and small multi-stage builds',
            'Volumes, networks and Docker Compose',
          ],
        },
        {
          title: 'Ansible',
          topics: [
            'Inventory, ad hoc commands and modules',
            'Playbooks, variables, handlers and templates',
            'Roles, collections and Ansible Vault',
          ],
        },
        'Project: a pipeline from Git push to running container',
      ],
    },
    {
      id: 'aws',
      title: 'AWS',
      intro: 'Amazon Web Services, from the first account to an application that scales.',
      topics: [
        {
          title: 'First steps',
          topics: [
            'Regions, Availability Zones and shared responsibility',
            'Management console, AWS CLI version 2 and CloudShell',
            'Budgets, cost alerts and tags',
          ],
        },
        {
          title: 'IAM',
          topics: ['Users, groups, roles and policies', 'Multi-factor sign-in and IAM Identity Center'],
        },
        {
          title: 'VPC',
          topics: [
            'Subnets, route tables, internet and NAT gateways',
            'Security groups, network ACLs and VPC endpoints',
            'VPC peering and Transit Gateway',
          ],
        },
        {
          title: 'EC2',
          topics: [
            'Instances, AMIs, key pairs and user data',
            'EBS volumes, snapshots and EFS file systems',
            'Load balancers, launch templates and Auto Scaling',
          ],
        },
        {
          title: 'S3',
          topics: [
            'Buckets, objects, versioning and encryption',
            'Storage classes, lifecycle rules and presigned links',
            'Static websites on S3 behind CloudFront',
          ],
        },
        {
          title: 'Databases',
          topics: [
            'RDS and Aurora: backups, replicas and failover',
            'DynamoDB tables, keys and indexes',
            'ElastiCache and Redshift in outline',
          ],
        },
        {
          title: 'Route53',
          topics: ['Hosted zones, records and alias records', 'Routing policies, health checks and failover'],
        },
        {
          title: 'Application services',
          topics: [
            'SQS queues and SNS notifications',
            'Lambda functions behind API Gateway',
            'EventBridge rules and Step Functions',
          ],
        },
        {
          title: 'Running it',
          topics: [
            'CloudWatch metrics, alarms and logs; CloudTrail records',
            'Infrastructure as code with CloudFormation',
            'Containers on ECS, Fargate and EKS in outline',
          ],
        },
      ],
    },
    {
      id: 'azure',
      title: 'Azure',
      intro: 'Microsoft Azure, for companies that already work with Windows and Microsoft 365.',
      topics: [
        {
          title: 'Subscriptions',
          topics: [
            'Management groups, subscriptions and resource groups',
            'Users and groups in Microsoft Entra ID (earlier Azure AD)',
            'Role-based access, Azure Policy and resource locks',
            'Budgets, cost analysis and the pricing calculator',
          ],
        },
        {
          title: 'VMs',
          topics: [
            'Sizes, images, disks and availability zones',
            'Access with SSH, RDP and Azure Bastion',
            'Backup, snapshots and Azure Update Manager',
          ],
        },
        {
          title: 'Networking',
          topics: [
            'Virtual networks, subnets, peering and private endpoints',
            'Network security groups and Azure Firewall',
            'Load Balancer, Application Gateway and Front Door',
            'Azure DNS, and NAT Gateway for outbound traffic',
          ],
        },
        {
          title: 'Scale sets',
          topics: [
            'Flexible and uniform orchestration of VMs',
            'Autoscale rules, health checks and upgrades',
          ],
        },
        {
          title: 'Storage and design patterns',
          topics: [
            'Blob, file, queue and table storage',
            'Access tiers, redundancy and shared access signatures',
            'Patterns: static content hosting, valet key, load levelling',
            'Patterns: retry, circuit breaker and cache-aside',
          ],
        },
        {
          title: 'Hybrid connectivity',
          topics: [
            'Site-to-site and point-to-site VPN',
            'Private circuits with ExpressRoute',
            'Azure Arc and Azure Site Recovery',
          ],
        },
        {
          title: 'Kubernetes',
          topics: [
            'Pods, deployments, services and config maps',
            'AKS clusters, node pools and upgrades',
            'Helm charts, Gateway API and Container Registry',
          ],
        },
        {
          title: 'Running it',
          topics: ['Azure CLI, PowerShell and Bicep templates', 'Azure Monitor, Log Analytics and alerts'],
        },
      ],
    },
  ],
  related: ['/hardware', '/python', '/database'],
});
